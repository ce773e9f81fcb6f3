export { openSite } from './open.ts';
export { seedSite } from './seed.ts';
export {
  type FrontPage,
  type RegisterItem,
  readBrand,
  readConfig,
  readFrontPage,
  readOpenPhoneAreas,
  readRegisterItems,
  readTermsInForce,
} from './store.ts';
export { readValues, type Values } from './values.ts';
