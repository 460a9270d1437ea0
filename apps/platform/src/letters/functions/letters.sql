-- What a member may read by now of what came since p_since: own letters, and those of the operator to all or to them that are out. One to all is for
-- those who were members by then; offers are for nobody who may not play for their own protection.
create function letters_of(p_site int, p_user uuid, p_since timestamptz, p_now timestamptz)
  returns table (letter_id uuid, seq bigint, type text, template text, facts jsonb, title jsonb, content jsonb, at timestamptz, unread boolean)
  language sql stable as $$
  select l.letter_id, l.seq, l.type, l.template, l.facts, l.title, l.content, l.at, m.read_at is null
  from (
    select o.letter_id, o.event_id as seq, o.type, o.template, o.facts, null::jsonb as title, null::jsonb as content, o.at
    from own_letters o
    where o.site_id = p_site and o.user_id = p_user and o.at > p_since
    union all
    select s.letter_id, 0, s.type, null, null, s.title, s.content, s.publish_at
    from sent_letters s
    where s.site_id = p_site
      and s.publish_at > p_since
      and s.publish_at <= p_now
      and (s.until is null or s.until > p_now)
      and s.withdrawn_at is null
      and (s.type not in ('activity', 'bractivity') or not (select member_is_excluded(p_site, p_user)))
      and case
        when s.to_all then s.publish_at >= (select registered_at from members where site_id = p_site and user_id = p_user)
        else exists (select from sent_letter_members r where (r.site_id, r.user_id, r.letter_id) = (p_site, p_user, s.letter_id))
      end
  ) l
    left join letter_marks m on m.site_id = p_site and m.user_id = p_user and m.letter_id = l.letter_id
  where m.deleted_at is null;
$$;
