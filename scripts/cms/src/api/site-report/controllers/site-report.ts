import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { siteState, stateAfter } from '../../../site/kept-state';
import { siteReportSchema } from '../../../site/site-report';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async receive(context: Context) {
    const report = siteReportSchema.safeParse(context.request.body);
    if (!report.success) return context.badRequest('Ce n’est pas un rapport, version 2.');
    await siteState.write(strapi, stateAfter(await siteState.read(strapi), report.data));
    context.status = 204;
  },
});
