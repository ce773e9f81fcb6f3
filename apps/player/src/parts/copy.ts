import { toast } from '#api/toasts.ts';
import { text } from '#text';

/** Copies a text, and says so; without clipboard access (plain http) it uses the old browser command. */
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
