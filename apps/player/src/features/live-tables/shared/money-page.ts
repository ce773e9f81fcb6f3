/** The page that moves money to the game. */
export const MONEY_PAGE = '/pages/game/gameMoney';
