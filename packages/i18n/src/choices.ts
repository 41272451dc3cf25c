/** Names of the choices of filters: by feature of a plot, by code. A test of the screens walks the catalogue of filters. */
export type Choices = Readonly<Record<string, Readonly<Record<string, string>>>>
