export { readPublicFile } from './calls.ts';
export { dropUpload, hasUpload, takeUpload } from './keep.ts';
export { openUploads } from './open.ts';
export { readPrivateFile, samePictures } from './private.ts';
