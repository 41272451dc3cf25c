/**
 * What edits belong together, as they are undone one after another: the records of one location, of one publication,
 * the settings of a user. Undefined leaves no history.
 */
export type Scope = string
