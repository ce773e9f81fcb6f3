export { openVenues } from './open.ts';
export { seedVenues } from './seed.ts';
export { type ReadVenues, readVenueNames, readVenuesNow, setVenueState, type Venue } from './store.ts';
export { type NewVenue, takeInVenue } from './take-in.ts';
