export { hasUpload, readPublicFile, uploadCalls } from './calls.ts';
export { readPrivateFile, samePictures } from './private.ts';
