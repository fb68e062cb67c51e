/** SHA-384 in base64, as an `integrity` attribute has it after `sha384-`. */
export async function sha384(bytes: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
  return btoa(String.fromCharCode(...digest));
}
