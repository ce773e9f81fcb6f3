import { MemberPage } from './MemberPage.tsx';
import { MemberSearch } from './MemberSearch.tsx';

export function MembersRoom({ parts: [id] }: { parts: string[] }) {
  return id ? <MemberPage key={id} id={id} /> : <MemberSearch />;
}
