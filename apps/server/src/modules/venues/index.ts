export { seedVenues } from './seed.ts';
export { makeReadVenues, type ReadVenues, readVenueNames, setVenueState, type Venue } from './tables.ts';
export { type NewVenue, takeInVenue } from './take-in.ts';
