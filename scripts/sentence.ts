import { BadSetting } from '@harbour/server/settings';

/** A failure that the user can fix: it is shown as one sentence, without a stack. */
export class Sentence extends Error {}

/** Runs a script's main function; exits with the sentence if one was thrown. */
export async function speak(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Sentence || error instanceof BadSetting ? `\n  ${error.message}\n` : error);
    process.exit(1);
  }
}
