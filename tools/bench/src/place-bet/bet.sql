-- One bet, its arguments as the platform sends them: its key is there when it comes, so it is no work of the database. Variables: first_member,
-- last_member, first_match, last_match, keys (the first half of every key of a round), nth (0).
\set nth :nth + 1
\set key :nth * 100 + :client_id
\set member random(:first_member, :last_member)
\set match random(:first_match, :last_match)
select place_bet(3900, cast('00000000-0000-4000-8000-' || lpad(cast(:member as text), 12, '0') as uuid), cast(:keys || lpad(cast(:key as text), 12, '0') as uuid), '\xf6a1c1cd3b9c3a1d5c2f0f6d7d0a9b8e', 'bench', 'Asia/Shanghai', null, '[]', cast(:match as text), :match || '001', 'R', 'H', 'H', '0.5', false, 1, 950, 950, 'any', 'H', 'sc_FT', 1000, 950, 2000000000000, 1000000000000, 2000000000000, 'major', 1065000000, 0, 10000, clock_timestamp() + interval '1 second', 0);
