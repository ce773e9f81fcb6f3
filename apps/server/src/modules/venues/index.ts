export { seedVenues } from './seed.ts';
export { makeReadVenues, type ReadVenues, readVenueNames, type Venue } from './tables.ts';
