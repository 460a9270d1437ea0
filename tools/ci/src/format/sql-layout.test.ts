import { fileURLToPath } from 'node:url'
import { check, format, resolveConfig } from 'prettier'
import { describe, expect, it } from 'vitest'

const filepath = fileURLToPath(new URL('../../../../apps/platform/src/race/functions/race.sql', import.meta.url))
const config = { ...(await resolveConfig(filepath)), filepath }

const laidOut = (text: string): Promise<string> => format(text, config)

describe('the layout of SQL', () => {
  it.each([
    [
      'keeps a short function on three lines, its head on one',
      `CREATE FUNCTION race_name(p_race  text)
         RETURNS text LANGUAGE sql IMMUTABLE AS $$ SELECT 'race ' || p_race $$;`,
      `create function race_name(p_race text) returns text language sql immutable as $$
  select 'race ' || p_race;
$$;
`,
    ],
    [
      'puts as many columns on a line as fit, and a condition on each',
      `select race_id, course, distance, going, starts_at, title, title_traditional, runners, favourite, prize, weather, opened_at, closed_at, result
         from races where course = 'a course of a long name' and starts_at > now() and result is null and runners > 4 and prize > 0 and (closed_at is null or opened_at > closed_at);`,
      `select race_id, course, distance, going, starts_at, title, title_traditional, runners, favourite, prize, weather, opened_at, closed_at, result
from races
where course = 'a course of a long name'
  and starts_at > now()
  and result is null
  and runners > 4
  and prize > 0
  and (closed_at is null or opened_at > closed_at);
`,
    ],
    [
      'puts joins below what they join, and the query of a loop inside it',
      `create function race_start(p_race text) returns void language plpgsql as $$
declare r record;
begin
for r in select * from runners x join horses h on h.horse_id = x.horse_id join races c on c.race_id = x.race_id where c.race_id = p_race and x.scratched_at is null order by x.draw loop
-- Each by itself.
perform race_event(r.race_id,'race.started',jsonb_build_object('runner',r.runner_id,'horse',r.horse_id,'name',r.name,'jockey',r.jockey,'draw',r.draw,'weight',r.weight));
end loop;
end $$;`,
      `create function race_start(p_race text) returns void language plpgsql as $$
declare
  r record;
begin
  for r in
    select *
    from runners x
      join horses h on h.horse_id = x.horse_id
      join races c on c.race_id = x.race_id
    where c.race_id = p_race and x.scratched_at is null
    order by x.draw
  loop
    -- Each by itself.
    perform race_event(
      r.race_id, 'race.started',
      jsonb_build_object('runner', r.runner_id, 'horse', r.horse_id, 'name', r.name, 'jockey', r.jockey, 'draw', r.draw, 'weight', r.weight)
    );
  end loop;
end;
$$;
`,
    ],
    [
      'keeps a row that is the only argument',
      'select count(distinct (a,b)), f((a,b)), f((a)) from t;',
      'select count(distinct (a, b)), f((a, b)), f(a) from t;\n',
    ],
    [
      'keeps a trigger on a line, and the key of a pair beside its value',
      `create trigger races_no_change before update or delete on races for each row execute function refuse_change();
select json_build_object('state','new','answer',json_build_object('outcome','taken','wager',v_wager,'balanceVersion',v_version),'epoch',v_epoch,'until',v_until);`,
      `create trigger races_no_change before update or delete on races for each row execute function refuse_change();
select json_build_object(
  'state', 'new', 'answer', json_build_object('outcome', 'taken', 'wager', v_wager, 'balanceVersion', v_version), 'epoch', v_epoch, 'until', v_until
);
`,
    ],
  ])('%s', async (_, text, expected) => {
    expect(await laidOut(text)).toBe(expected)
    expect(await check(expected, config)).toBe(true)
    expect(await check(text, config)).toBe(false)
  })

  it('spells elsif as the plugin does', async () => {
    const text =
      'create function f() returns int language plpgsql as $$\nbegin\n  if a then\n    b := 1;\n  elsif c then\n    b := 2;\n  end if;\nend;\n$$;\n'
    expect(await laidOut(text)).toBe(text.replace('elsif', 'elseif'))
    expect(await check(text, config)).toBe(false)
  })

  it.each([
    ['plpgsql', 'begin\n  retrun 1;\nend'],
    ['sql', '\n  select 1 form races'],
  ])('refuses a body in %s that it cannot read, at its line', async (language, body) => {
    const text = `-- A fault.\ncreate function fault() returns int language ${language} as $$${body} $$;`
    await expect(laidOut(text)).rejects.toThrow(/Syntax Error[\s\S]*race\.sql:3:/)
  })

  it('leaves a body in the quotes $verbatim$ as it is', async () => {
    const text =
      'create function count() returns int language plpgsql as $verbatim$\nbegin  get diagnostics n = row_count;\nend $verbatim$;\n'
    expect(await laidOut(text)).toBe(text)
  })
})
