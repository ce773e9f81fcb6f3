import { Bone } from '@harbour/ui';

/** Bones below each other, in the shape of what is not here yet. */
export function Bones({ heights }: { heights: number[] }) {
  const [first, ...rest] = heights;
  if (first === undefined) return null;
  return (
    <>
      <Bone height={first} />
      <Bones heights={rest} />
    </>
  );
}
