export function ChooseLocationPage() { return null; }
