import { maskPhone } from '@harbour/rules';
import { readDeposit } from '#deposit';
import { officeMembers } from '#identity';
import type { Db } from '#platform/db';
import { readRealName } from '#profile';
import { readWithdrawal } from '#withdraw';
import { memberOf } from './members.ts';

/** Searches by the number of an order first, which finds its member; then by what a member is known by. */
export async function searchMembers(db: Db, text: string) {
  const orderNo = text.toUpperCase();
  const order = (await readDeposit(db, orderNo)) ?? (await readWithdrawal(db, orderNo));
  if (order) return [await foundMember(db, order.member, orderNo)];
  const members = await officeMembers.search(db, text);
  return Promise.all(members.map(({ id }) => foundMember(db, id, null)));
}

async function foundMember(db: Db, id: bigint, orderNo: string | null) {
  const { username, phone, status, registeredAt } = await memberOf(db, id);
  const realName = await readRealName(db, id);
  return { id: String(id), username, realName, phone: phone && maskPhone(phone), status, registeredAt, orderNo };
}
