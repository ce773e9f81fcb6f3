export { readPublicFile, uploadCalls } from './calls.ts';
export { uploadJobs } from './jobs.ts';
export { dropUpload, hasUpload, takeUpload } from './keep.ts';
export { readPrivateFile, samePictures } from './private.ts';
