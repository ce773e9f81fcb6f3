export { hasUpload, readPublicFile, uploadCalls } from './calls.ts';
