/** SHA-384 in base64, as it follows `sha384-` in an `integrity` attribute. */
export async function sha384(bytes: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
  return btoa(String.fromCharCode(...digest));
}
