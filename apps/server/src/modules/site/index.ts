export { siteCalls } from './calls.ts';
export { seedSite } from './seed.ts';
export {
  type FrontPage,
  type RegisterItem,
  readConfig,
  readFrontPage,
  readOpenPhoneAreas,
  readRegisterItems,
  readTermsInForce,
} from './tables.ts';
