/**
 * Fonts of the labels. The style names no glyph server, so MapLibre draws every letter in the browser
 * with the typeface of the page, and no request leaves for text.
 */
export const TEXT_FONT = ['Inter Variable', 'system-ui']
