/** Hands a file to the browser, which asks where to keep it or keeps it with the downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  saveAddress(address, name)
  // the browser has taken it by then
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Lets the browser fetch and keep what is at an address. @param name where the address does not say one */
export function saveAddress(address: string, name = ''): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
