import { toast } from '#api/toasts.ts';
import { text } from '#text';

/** Copies, and says so; where the browser keeps the clipboard to itself (plain http), the old way is taken. */
export async function copyText(words: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(words);
  } catch {
    const holder = document.createElement('textarea');
    holder.value = words;
    document.body.append(holder);
    holder.select();
    document.execCommand('copy');
    holder.remove();
  }
  toast(text('common.copied'));
}
