export function OpenLocationPage() { return null; }
