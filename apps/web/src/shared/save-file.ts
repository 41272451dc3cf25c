/** Hands a file to the browser, which asks where to keep it or keeps it with the downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // the browser has taken it by then
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
