import '#testing';
import { expect, it } from 'vitest';
import { setLanguage } from '#base/say.ts';
import { outcomeFacts } from './outcome-facts.ts';

it.each<[Record<string, unknown>, [string, string][], string[]]>([
  [
    { player: ['Th', '9c', 'As'], banker: ['Kd', '2s'] },
    [
      ['Player', '10♥ 9♣ A♠'],
      ['Banker', 'K♦ 2♠'],
    ],
    ['闲', '庄'],
  ],
  [
    { dragon: 'Qs', tiger: 'Td' },
    [
      ['Dragon', 'Q♠'],
      ['Tiger', '10♦'],
    ],
    ['龙', '虎'],
  ],
  [{ number: 0 }, [['Number', '0']], ['号码']],
  [{ dice: [1, 6, 6] }, [['Dice', '1 6 6']], ['骰子']],
  [
    {
      stops: [
        [3, 14, 7],
        [21, 0, 9],
      ],
    },
    [['Reel stops', '3 14 7 | 21 0 9']],
    ['转轴停点'],
  ],
  [{ shells: 'left' }, [['shells', 'left']], ['shells']],
])('%j is shown by its names', (outcome, english, chinese) => {
  setLanguage('en');
  expect(outcomeFacts(outcome)).toEqual(english);
  setLanguage('zh');
  expect(outcomeFacts(outcome).map(([name]) => name)).toEqual(chinese);
});
