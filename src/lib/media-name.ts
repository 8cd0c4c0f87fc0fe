/** `villa-blanche.1a2b3c4d.jpg`: slug of the original name, eight hex digits of the file’s SHA-256, extension. */
export const mediaName = /[a-z0-9][a-z0-9-]*\.[0-9a-f]{8}\.[a-z0-9]{2,5}/;
