/** What was proven a moment ago, on its way to the page that needs it. It lives in memory only, and is taken once. */
let held: { purpose: string; proof: string } | undefined;

export function holdProof(purpose: string, proof: string): void {
  held = { purpose, proof };
}

export function takeProof(purpose: string): { proof?: string } {
  return held?.purpose === purpose ? { proof: held.proof } : {};
}
