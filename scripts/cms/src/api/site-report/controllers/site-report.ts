import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { siteStateStore, stateAfter } from '../../../site/builds/build-state';
import { siteReportSchema } from '../../../site/builds/site-report';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async receive(context: Context) {
    const report = siteReportSchema.safeParse(context.request.body);
    if (!report.success) return context.badRequest('Ce n’est pas un rapport, version 3.');
    const site = stateAfter(await siteStateStore.read(strapi), report.data);
    await siteStateStore.write(strapi, site);
    context.status = 204;
  },
});
