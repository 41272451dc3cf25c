/**
 * Fonts of the labels. The style names no glyph server, so MapLibre draws every letter in the browser
 * with a font of the system, and no request leaves for text.
 */
export const TEXT_FONT = ['system-ui']
