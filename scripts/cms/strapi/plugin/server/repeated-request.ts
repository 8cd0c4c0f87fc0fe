/**
 * Visitors who get no answer send the same request again, though it may have arrived: within some minutes, one with the
 * same content is removed again.
 */
import type { LifecycleEvent, Row, Strapi } from '../strapi';
import { errorCodes } from './error-codes';

const repeatMs = 600_000;

/**
 * Of two that arrive together, the one that was stored first stays. Only once it is stored can a request be told that it
 * is: an error before would tell the visitor that sending failed.
 * @returns whether it was one; never throws
 */
export async function removeRepeat(
  strapi: Strapi,
  { model, params: { data }, result }: LifecycleEvent,
): Promise<boolean> {
  try {
    const requests = strapi.db.query(model.uid);
    const earlier = await requests.findMany({
      where: {
        email: data['email'],
        id: { $lt: result.id },
        createdAt: { $gte: new Date(Date.now() - repeatMs) },
      },
    });
    const isSame = (other: Row) =>
      // With drafts, one request is stored twice.
      (result.documentId === undefined || other.documentId !== result.documentId) &&
      ['name', 'email', 'phone', 'message'].every((field) => other[field] === data[field]);
    const first = earlier.find(isSame);
    if (first === undefined) return false;
    await requests.delete({ where: { id: result.id } });
    strapi.log.info(`Demande de contact n° ${result.id} : la même que la n° ${first.id}, retirée.`);
    return true;
  } catch (error) {
    strapi.log.error(
      `Demande de contact n° ${result.id} : peut-être reçue deux fois (${errorCodes(error)}).`,
    );
    return false;
  }
}
