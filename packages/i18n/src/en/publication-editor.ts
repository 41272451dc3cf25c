export const publication_editor = {} as const
