/** Makes an id that no other device makes: 16 random bytes, in letters that an address may hold. */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, 22);
}

/** Reads the id that this device keeps, so that its owner can recognise and revoke it; makes one at the first call. */
export function deviceId(storageKey: string): string {
  const known = localStorage.getItem(storageKey);
  if (known) return known;
  const made = newRequestId();
  localStorage.setItem(storageKey, made);
  return made;
}
