import { create } from 'zustand';

const KEY = 'hidesMoney';

/** Whether balances are hidden from people nearby; stored on the device. */
export const useHiddenMoney = create<{ isHidden: boolean }>(() => ({ isHidden: localStorage.getItem(KEY) === 'yes' }));

export function toggleHiddenMoney(): void {
  const isHidden = !useHiddenMoney.getState().isHidden;
  if (isHidden) localStorage.setItem(KEY, 'yes');
  else localStorage.removeItem(KEY);
  useHiddenMoney.setState({ isHidden });
}
