import { distanceKm, type MapPoint } from './coordinates.ts';

export type City = MapPoint & {
  name: string;
  /** The city's own name, where it is not the English one. */
  local?: string;
  country: string;
};

/** Larger cities first: where two labels collide on the map, or two names match, the earlier one wins. */
export const CITIES: City[] = [
  { name: 'Bangkok', local: 'กรุงเทพฯ', country: 'TH', latitude: 13.7563, longitude: 100.5018 },
  { name: 'Hong Kong', local: '香港', country: 'HK', latitude: 22.3193, longitude: 114.1694 },
  { name: 'Singapore', local: '新加坡', country: 'SG', latitude: 1.3521, longitude: 103.8198 },
  { name: 'Tokyo', local: '東京', country: 'JP', latitude: 35.6762, longitude: 139.6503 },
  { name: 'Beijing', local: '北京', country: 'CN', latitude: 39.9042, longitude: 116.4074 },
  { name: 'Shanghai', local: '上海', country: 'CN', latitude: 31.2304, longitude: 121.4737 },
  { name: 'Manila', local: 'Maynila', country: 'PH', latitude: 14.5995, longitude: 120.9842 },
  { name: 'Jakarta', country: 'ID', latitude: -6.2088, longitude: 106.8456 },
  { name: 'Ho Chi Minh City', local: 'TP. Hồ Chí Minh', country: 'VN', latitude: 10.8231, longitude: 106.6297 },
  { name: 'Hanoi', local: 'Hà Nội', country: 'VN', latitude: 21.0278, longitude: 105.8342 },
  { name: 'Yangon', local: 'ရန်ကုန်', country: 'MM', latitude: 16.8409, longitude: 96.1735 },
  { name: 'Ulaanbaatar', local: 'Улаанбаатар', country: 'MN', latitude: 47.8864, longitude: 106.9057 },
  { name: 'Seoul', local: '서울', country: 'KR', latitude: 37.5665, longitude: 126.978 },
  { name: 'Taipei', local: '臺北', country: 'TW', latitude: 25.033, longitude: 121.5654 },
  { name: 'Kuala Lumpur', country: 'MY', latitude: 3.139, longitude: 101.6869 },
  { name: 'São Paulo', country: 'BR', latitude: -23.5505, longitude: -46.6333 },
  { name: 'Rio de Janeiro', country: 'BR', latitude: -22.9068, longitude: -43.1729 },
  { name: 'Lisbon', local: 'Lisboa', country: 'PT', latitude: 38.7223, longitude: -9.1393 },
  { name: 'Delhi', local: 'दिल्ली', country: 'IN', latitude: 28.6139, longitude: 77.209 },
  { name: 'Mumbai', local: 'मुंबई', country: 'IN', latitude: 19.076, longitude: 72.8777 },
  { name: 'Dhaka', local: 'ঢাকা', country: 'BD', latitude: 23.8103, longitude: 90.4125 },
  { name: 'Macau', local: '澳門', country: 'MO', latitude: 22.1987, longitude: 113.5439 },
  { name: 'Guangzhou', local: '广州', country: 'CN', latitude: 23.1291, longitude: 113.2644 },
  { name: 'Shenzhen', local: '深圳', country: 'CN', latitude: 22.5431, longitude: 114.0579 },
  { name: 'Chengdu', local: '成都', country: 'CN', latitude: 30.5728, longitude: 104.0668 },
  { name: 'Chongqing', local: '重庆', country: 'CN', latitude: 29.4316, longitude: 106.9123 },
  { name: 'Wuhan', local: '武汉', country: 'CN', latitude: 30.5928, longitude: 114.3055 },
  { name: "Xi'an", local: '西安', country: 'CN', latitude: 34.3416, longitude: 108.9398 },
  { name: 'Kunming', local: '昆明', country: 'CN', latitude: 24.8801, longitude: 102.8329 },
  { name: 'Nanning', local: '南宁', country: 'CN', latitude: 22.817, longitude: 108.3665 },
  { name: 'Hangzhou', local: '杭州', country: 'CN', latitude: 30.2741, longitude: 120.1551 },
  { name: 'Nanjing', local: '南京', country: 'CN', latitude: 32.0603, longitude: 118.7969 },
  { name: 'Xiamen', local: '厦门', country: 'CN', latitude: 24.4798, longitude: 118.0894 },
  { name: 'Tianjin', local: '天津', country: 'CN', latitude: 39.0842, longitude: 117.2009 },
  { name: 'Shenyang', local: '沈阳', country: 'CN', latitude: 41.8057, longitude: 123.4315 },
  { name: 'Harbin', local: '哈尔滨', country: 'CN', latitude: 45.8038, longitude: 126.535 },
  { name: 'Urumqi', local: '乌鲁木齐', country: 'CN', latitude: 43.8256, longitude: 87.6168 },
  { name: 'Osaka', local: '大阪', country: 'JP', latitude: 34.6937, longitude: 135.5023 },
  { name: 'Fukuoka', local: '福岡', country: 'JP', latitude: 33.5902, longitude: 130.4017 },
  { name: 'Sapporo', local: '札幌', country: 'JP', latitude: 43.0618, longitude: 141.3545 },
  { name: 'Busan', local: '부산', country: 'KR', latitude: 35.1796, longitude: 129.0756 },
  { name: 'Kaohsiung', local: '高雄', country: 'TW', latitude: 22.6273, longitude: 120.3014 },
  { name: 'Chiang Mai', local: 'เชียงใหม่', country: 'TH', latitude: 18.7883, longitude: 98.9853 },
  { name: 'Phuket', local: 'ภูเก็ต', country: 'TH', latitude: 7.8804, longitude: 98.3923 },
  { name: 'Pattaya', local: 'พัทยา', country: 'TH', latitude: 12.9236, longitude: 100.8825 },
  { name: 'Khon Kaen', local: 'ขอนแก่น', country: 'TH', latitude: 16.4322, longitude: 102.8236 },
  { name: 'Hat Yai', local: 'หาดใหญ่', country: 'TH', latitude: 7.0084, longitude: 100.4747 },
  { name: 'Da Nang', local: 'Đà Nẵng', country: 'VN', latitude: 16.0544, longitude: 108.2022 },
  { name: 'Hai Phong', local: 'Hải Phòng', country: 'VN', latitude: 20.8449, longitude: 106.6881 },
  { name: 'Can Tho', local: 'Cần Thơ', country: 'VN', latitude: 10.0452, longitude: 105.7469 },
  { name: 'Mandalay', local: 'မန္တလေး', country: 'MM', latitude: 21.9588, longitude: 96.0891 },
  { name: 'Naypyidaw', local: 'နေပြည်တော်', country: 'MM', latitude: 19.7633, longitude: 96.0785 },
  { name: 'Phnom Penh', local: 'ភ្នំពេញ', country: 'KH', latitude: 11.5564, longitude: 104.9282 },
  { name: 'Vientiane', local: 'ວຽງຈັນ', country: 'LA', latitude: 17.9757, longitude: 102.6331 },
  { name: 'George Town', local: '槟城', country: 'MY', latitude: 5.4141, longitude: 100.3288 },
  { name: 'Johor Bahru', country: 'MY', latitude: 1.4927, longitude: 103.7414 },
  { name: 'Kota Kinabalu', country: 'MY', latitude: 5.9804, longitude: 116.0735 },
  { name: 'Kuching', country: 'MY', latitude: 1.5535, longitude: 110.3593 },
  { name: 'Bandar Seri Begawan', country: 'BN', latitude: 4.9031, longitude: 114.9398 },
  { name: 'Surabaya', country: 'ID', latitude: -7.2575, longitude: 112.7521 },
  { name: 'Medan', country: 'ID', latitude: 3.5952, longitude: 98.6722 },
  { name: 'Makassar', country: 'ID', latitude: -5.1477, longitude: 119.4327 },
  { name: 'Denpasar', country: 'ID', latitude: -8.6705, longitude: 115.2126 },
  { name: 'Quezon City', local: 'Lungsod Quezon', country: 'PH', latitude: 14.676, longitude: 121.0437 },
  { name: 'Cebu', local: 'Sugbo', country: 'PH', latitude: 10.3157, longitude: 123.8854 },
  { name: 'Davao', local: 'Dabaw', country: 'PH', latitude: 7.1907, longitude: 125.4553 },
  { name: 'Darkhan', local: 'Дархан', country: 'MN', latitude: 49.4867, longitude: 105.9228 },
  { name: 'Erdenet', local: 'Эрдэнэт', country: 'MN', latitude: 49.0278, longitude: 104.0444 },
  { name: 'Brasília', country: 'BR', latitude: -15.7939, longitude: -47.8828 },
  { name: 'Salvador', country: 'BR', latitude: -12.9777, longitude: -38.5016 },
  { name: 'Fortaleza', country: 'BR', latitude: -3.7319, longitude: -38.5267 },
  { name: 'Belo Horizonte', country: 'BR', latitude: -19.9167, longitude: -43.9345 },
  { name: 'Recife', country: 'BR', latitude: -8.0476, longitude: -34.877 },
  { name: 'Manaus', country: 'BR', latitude: -3.119, longitude: -60.0217 },
  { name: 'Curitiba', country: 'BR', latitude: -25.4284, longitude: -49.2733 },
  { name: 'Porto Alegre', country: 'BR', latitude: -30.0346, longitude: -51.2177 },
  { name: 'Porto', country: 'PT', latitude: 41.1579, longitude: -8.6291 },
  { name: 'Faro', country: 'PT', latitude: 37.0194, longitude: -7.9322 },
  { name: 'Funchal', country: 'PT', latitude: 32.6669, longitude: -16.9241 },
];

const MATCHES_SHOWN = 8;
const NEAR_KM = 30;

/** Languages in which the local name is used: a Thai reader sees กรุงเทพฯ, everyone else Bangkok. */
const SPOKEN: Record<string, string> = {
  CN: 'zh',
  HK: 'zh',
  MO: 'zh',
  TW: 'zh',
  SG: 'zh',
  BR: 'pt',
  MM: 'my',
  MN: 'mn',
  PH: 'fil',
  PT: 'pt',
  TH: 'th',
  VN: 'vi',
};

export function cityName({ name, local, country }: City, languageTag: string): string {
  return local && languageTag.split('-')[0] === SPOKEN[country] ? local : name;
}

export function countryName(country: string, languageTag: string): string {
  return new Intl.DisplayNames([languageTag, 'en'], { type: 'region', style: 'short' }).of(country) ?? country;
}

/** Removes accents and case, so that "sao paulo" and "ha noi" are found. */
function plain(words: string): string {
  return words
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .replace(/[đĐ]/g, 'd')
    .replace(/['’]/g, '')
    .toLowerCase();
}

/** Latin words are matched from their beginning; other scripts have no spaces between words, so anywhere. */
function matches(name: string | undefined, wanted: string): boolean {
  if (name === undefined) return false;
  return /^\p{Script=Latin}/u.test(wanted) ? ` ${plain(name)}`.includes(` ${wanted}`) : plain(name).includes(wanted);
}

/** Cities of that name come before cities in a country of that name. */
export function findCities(words: string, languageTag: string): City[] {
  const wanted = plain(words.trim());
  if (wanted === '') return [];
  const named = CITIES.filter((city) => matches(city.name, wanted) || matches(city.local, wanted));
  const within = CITIES.filter(
    (city) => !named.includes(city) && matches(countryName(city.country, languageTag), wanted),
  );
  return [...named, ...within].slice(0, MATCHES_SHOWN);
}

export function cityNear(point: MapPoint): City | undefined {
  return CITIES.map((city) => ({ city, away: distanceKm(point, city) }))
    .filter(({ away }) => away <= NEAR_KM)
    .sort((a, b) => a.away - b.away)[0]?.city;
}
