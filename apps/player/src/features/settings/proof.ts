/** A fresh proof on its way to the page that needs it. It is kept in memory only; the server accepts it once. */
let held: { purpose: string; proof: string } | undefined;

export function holdProof(purpose: string, proof: string): void {
  held = { purpose, proof };
}

export function heldProof(purpose: string): { proof?: string } {
  return held?.purpose === purpose ? { proof: held.proof } : {};
}
