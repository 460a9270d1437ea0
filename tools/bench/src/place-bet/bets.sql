-- Sixteen bets of sixteen members at once, as the platform sends those that came while others were on their way: one text, which it has by then; so
-- it is made as cheaply as can be, its keys from one that is new.
\set member random(1, 1000)
\set match random(1, 50)
select place_bets(3900, 'Asia/Shanghai', (
  select ('[' || string_agg('{"user_id": "00000000-0000-4000-8000-' || lpad((1 + (:member + 61 * n) % 1000)::text, 12, '0') || '", "key": "' || left(set_key, 34) || 10 + n
    || '", "gidm": "' || match || '", "gid": "' || match || '001", "body_hash": "f6a1c1cd3b9c3a1d5c2f0f6d7d0a9b8e", "request_id": "bench", "wtype": "R", "rtype": "H", "strong": "H", "ratio": "0.5", "in_play": false, "epoch": 1, "ior": 950, "seen_ior": 950, "odds_choice": "any", "odds_type": "H", "score": "sc_FT", "stake": 1000, "winnable": 950, "max_exposure": 2000000000000, "max_exposure_match": 1000000000000, "max_exposure_member": 2000000000000, "payout_cap": "major", "max_payout": 1065000000, "delay_ms": 0, "decision_timeout_ms": 10000, "gate": 0}', ',') || ']')::json
    from cast(uuid_v7() as text) set_key cross join generate_series(0, 15) n cross join lateral (select 1 + (:match + 7 * n) % 50 as match) of_bet), clock_timestamp() + interval '1 second');
