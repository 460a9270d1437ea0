-- ¥100 into a venue's wallet: on its way, and there as the venue says.
\set member :first_member + :client_id * :members_of_client + random(0, :members_of_client - 1)
\set order random(100000000000, 999999999999)
\set nth :nth + 1
\set key :nth * 100 + :client_id
select bench_expect(venue_transfer_begin(format('{"site_id": 3903, "user_id": "%s", "transfer_id": "ZZ261128%s", "en_name": "XMTY", "direction": "in", "amount": "10000", "is_activity": false, "key": "%s", "body_hash": "f6a1c1cd3b9c3a1d5c2f0f6d7d0a9b8e", "now": "%s", "request_id": "bench"}', bench_member(:member), cast(:order as text), cast(:keys as text) || lpad(cast(:key as text), 12, '0'), now())::jsonb), 'begun');
select bench_expect(venue_transfer_end(format('{"transfer_id": "ZZ261128%s", "state": "done", "balance": "10000", "activity_left": "0", "now": "%s"}', cast(:order as text), now())::jsonb), 'ended');
