/**
 * The request header that carries a solved challenge: the JSON of `proofOfWork` in base64. Apart from that schema, since
 * pages that name the header need not load what reads it.
 */
export const proofOfWorkHeader = 'Proof-Of-Work';
