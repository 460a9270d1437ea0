-- One bet, its input as the platform sends it: JSON text. (A blank after each colon, or pgbench sees a variable.)
\set member random(1, 1000)
\set match random(1, 50)
select place_bet(format('{"site_id": 3900, "user_id": "00000000-0000-4000-8000-%s", "key": "%s", "body_hash": "f6a1c1cd3b9c3a1d5c2f0f6d7d0a9b8e", "request_id": "bench", "time_zone": "Asia/Shanghai", "quote": {}, "gidm": "%s", "gid": "%s001", "wtype": "R", "rtype": "H", "strong": "H", "ratio": "0.5", "in_play": false, "epoch": 1, "ior": 950, "seen_ior": 950, "odds_choice": "any", "stake": "1000", "winnable": "950", "max_exposure": "2000000000000", "delay_ms": 0, "patience_ms": 10000}', lpad(:member::text, 12, '0'), uuid_v7(), :match::text, :match::text)::jsonb);
