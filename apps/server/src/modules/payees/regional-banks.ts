import type { Currency, LanguageCode } from '@harbour/rules';

/** A bank, its name in English, and in the language of its customers. */
type RegionalBank = [code: string, english: string, local?: string];
type BankRegion = { currencies: Currency[]; language: LanguageCode; banks: RegionalBank[] };

/** The largest banks of each currency beside the yuan, for a site to begin with. Other languages show the English name. */
export const REGIONAL_BANKS: BankRegion[] = [
  {
    currencies: ['THB'],
    language: 'th',
    banks: [
      ['KBANK', 'Kasikornbank', 'ธนาคารกสิกรไทย'],
      ['SCB', 'Siam Commercial Bank', 'ธนาคารไทยพาณิชย์'],
      ['BBL', 'Bangkok Bank', 'ธนาคารกรุงเทพ'],
      ['KTB', 'Krungthai Bank', 'ธนาคารกรุงไทย'],
      ['BAY', 'Krungsri (Bank of Ayudhya)', 'ธนาคารกรุงศรีอยุธยา'],
      ['TTB', 'TMBThanachart Bank', 'ธนาคารทหารไทยธนชาต'],
    ],
  },
  {
    currencies: ['VND'],
    language: 'vn',
    banks: [
      ['VCB', 'Vietcombank'],
      ['BIDV', 'BIDV'],
      ['CTG', 'VietinBank'],
      ['TECHCOM', 'Techcombank'],
      ['MBBANK', 'MB Bank'],
      ['ACB', 'ACB'],
    ],
  },
  {
    currencies: ['BRL'],
    language: 'pg',
    banks: [
      ['ITAU', 'Itaú'],
      ['BRADESCO', 'Bradesco'],
      ['BBRASIL', 'Banco do Brasil'],
      ['CAIXA', 'Caixa Econômica Federal', 'Caixa'],
      ['SANTANDER', 'Santander Brasil', 'Santander'],
      ['NUBANK', 'Nubank'],
    ],
  },
  {
    currencies: ['PHP'],
    language: 'fp',
    banks: [
      ['BDO', 'BDO Unibank'],
      ['BPI', 'Bank of the Philippine Islands'],
      ['METROBANK', 'Metrobank'],
      ['LANDBANK', 'Landbank'],
      ['UNIONBANK', 'UnionBank of the Philippines'],
      ['PNB', 'Philippine National Bank'],
    ],
  },
  {
    currencies: ['MMK'],
    language: 'md',
    banks: [
      ['KBZ', 'KBZ Bank', 'ကမ္ဘောဇဘဏ် (KBZ)'],
      ['AYA', 'AYA Bank', 'ဧရာဝတီဘဏ် (AYA)'],
      ['CBBANK', 'CB Bank', 'သမဝါယမဘဏ် (CB)'],
      ['YOMA', 'Yoma Bank', 'ရိုးမဘဏ်'],
    ],
  },
  {
    currencies: ['MNT'],
    language: 'cny',
    banks: [
      ['KHAN', 'Khan Bank', 'Хаан банк'],
      ['TDB', 'Trade and Development Bank', 'Худалдаа хөгжлийн банк'],
      ['GOLOMT', 'Golomt Bank', 'Голомт банк'],
      ['XAC', 'XacBank', 'ХасБанк'],
    ],
  },
  {
    currencies: ['USD', 'USDT'],
    language: 'hk',
    banks: [
      ['HSBC', 'HSBC Hong Kong', '滙豐銀行'],
      ['HASE', 'Hang Seng Bank', '恒生銀行'],
      ['BOCHK', 'Bank of China (Hong Kong)', '中國銀行（香港）'],
      ['SCHK', 'Standard Chartered Hong Kong', '渣打銀行（香港）'],
    ],
  },
];
