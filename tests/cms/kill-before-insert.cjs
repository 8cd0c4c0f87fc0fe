/**
 * Loaded into Strapi by a test (`NODE_OPTIONS=--require`): ends the process, as a power cut would, before the second row
 * of the article with the title KILL_ARTICLE is inserted. The first is the draft, the second what is published.
 */
const { createRequire } = require('node:module');
const path = require('node:path');

const strapiRequire = createRequire(path.join(process.cwd(), 'package.json'));
const Client = strapiRequire('knex/lib/client');
const { query } = Client.prototype;
let inserted = 0;

Client.prototype.query = function (connection, statement) {
  const { sql = '', bindings = [] } = typeof statement === 'string' ? {} : statement;
  const isArticle = /^insert into [^(]*articles[`"] \(/.test(sql);
  if (isArticle && bindings.includes(process.env.KILL_ARTICLE)) {
    inserted += 1;
    if (inserted === 2) process.kill(process.pid, 'SIGKILL');
  }
  return query.call(this, connection, statement);
};
