/** Makes a unique id: 16 random bytes in URL-safe letters. */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, 22);
}

/** Reads the id that this device keeps, so that its owner can recognise and revoke it; makes one on the first call. */
export function deviceId(storageKey: string): string {
  const known = localStorage.getItem(storageKey);
  if (known) return known;
  const made = newRequestId();
  localStorage.setItem(storageKey, made);
  return made;
}
